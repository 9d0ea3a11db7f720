"""The application: routes, what stands around them, and how faults are answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.staticfiles import StaticFiles
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

import guildhall
from guildhall.kernel.problems import Problem
from guildhall.web.access import Refused, words_of
from guildhall.web.guard import Guard
from guildhall.web.hall import Hall
from guildhall.web.hosts import TooSlow
from guildhall.web.routes import at_table, companions, ending, history, house, learning, looks, pages, score, tables
from guildhall.web.settings import Settings

LOG: Final = logging.getLogger("guildhall.web")
STATIC: Final = Path(__file__).resolve().parent / "static"


def create_app(settings: Settings) -> FastAPI:
    """A server's application. Its hall opens with it and closes with it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.hall = Hall(settings)
        warming = asyncio.create_task(app.state.hall.hosts.warm())
        try:
            yield
        finally:
            warming.cancel()
            app.state.hall.close()

    app = FastAPI(
        title="Guildhall",
        version=guildhall.__version__,
        lifespan=lifespan,
        docs_url=None,  # they load from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for part in (tables, history, house, learning, companions, pages, ending, looks):
        app.include_router(part.ROUTES)
    for part in (score, at_table, companions):
        app.include_router(part.PAGES)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    answer_faults(app)
    return app


def answer_faults(app: FastAPI) -> None:
    """Every fault is JSON with words for the reader; what nobody expected is logged with a number, and told by it."""

    @app.exception_handler(Refused)
    async def refused(request: Request, fault: Refused) -> JSONResponse:
        return JSONResponse({"problem": fault.text(words_of(request))}, fault.status)

    @app.exception_handler(Problem)
    async def problem(request: Request, fault: Problem) -> JSONResponse:
        return JSONResponse({"problem": fault.text(words_of(request))}, 422)

    @app.exception_handler(RequestValidationError)
    @app.exception_handler(ValidationError)  # of a form
    async def invalid(request: Request, fault: RequestValidationError | ValidationError) -> JSONResponse:
        where = ", ".join(".".join(map(str, error["loc"])) + ": " + error["msg"] for error in fault.errors()[:3])
        return JSONResponse({"problem": words_of(request).t("This cannot be read: {where}", where=where)}, 422)

    @app.exception_handler(HTTPException)
    async def missing(request: Request, fault: HTTPException) -> Any:
        if fault.status_code == 404:
            return JSONResponse({"problem": words_of(request).t("There is nothing at this address.")}, 404)
        return JSONResponse({"problem": str(fault.detail)}, fault.status_code, fault.headers)

    @app.exception_handler(TooSlow)
    async def slow(request: Request, fault: TooSlow) -> JSONResponse:
        return JSONResponse({"problem": words_of(request).t("This took too long and was given up.")}, 503)

    @app.exception_handler(Exception)
    async def unexpected(request: Request, fault: Exception) -> JSONResponse:
        number = token_hex(4)
        LOG.error("Fault %s at %s %s", number, request.method, request.url.path, exc_info=fault)
        text = words_of(request).t("Something went wrong here (fault {number}). The log tells more.", number=number)
        return JSONResponse({"problem": text}, 500)
