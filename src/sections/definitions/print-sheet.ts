/** Lets a link print its sheet alone: the attribute on the root hides everything else on paper. */
export function enablePrintSheets(): void {
  addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.matches('[data-print-sheet]')) return;
    event.preventDefault();
    document.documentElement.dataset.print = 'sheet';
    print();
    delete document.documentElement.dataset.print;
  });
}
