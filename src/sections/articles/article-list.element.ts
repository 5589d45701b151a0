import { LiveElement } from '../../ui/live-element.ts';

/**
 * Opens the article that the address names, as newer browsers do by themselves, and those that have
 * all words of the page's search box, if that says what it has found.
 */
class ArticleList extends LiveElement {
  protected override live(): void {
    const openNamed = () => {
      const target = document.getElementById(location.hash.slice(1));
      const article = this.contains(target) && target?.closest('details');
      if (article) article.open = true;
    };
    this.on(window, 'hashchange', openNamed);
    openNamed();

    const search = document.querySelector<HTMLElement>('search[data-found]');
    const status = search?.querySelector('[role=status]');
    if (!search || !status) return;
    this.on(search, 'input', ({ target }) => {
      const words = (target as HTMLInputElement).value.toLowerCase().split(/\s+/).filter(Boolean);
      const articles = [...this.querySelectorAll('details')];
      for (const article of articles) {
        const text = article.textContent.toLowerCase();
        article.open = words.length > 0 && words.every((word) => text.includes(word));
      }
      const shown = articles.filter(({ open }) => open).length;
      const { found = '' } = search.dataset;
      status.textContent = words.length
        ? found.replace('{shown}', String(shown)).replace('{total}', String(articles.length))
        : '';
    });
  }
}

customElements.define('article-list', ArticleList);
