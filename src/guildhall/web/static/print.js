// A page for the printer: its one button.
document.getElementById("print").addEventListener("click", () => window.print());
