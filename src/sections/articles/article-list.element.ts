import { LiveElement } from '../../ui/live-element.ts';

/** Opens the article that the address names, as newer browsers do by themselves. */
class ArticleList extends LiveElement {
  protected override live(): void {
    const openNamed = () => {
      const target = document.getElementById(location.hash.slice(1));
      const article = this.contains(target) && target?.closest('details');
      if (article) article.open = true;
    };
    this.on(window, 'hashchange', openNamed);
    openNamed();
  }
}

customElements.define('article-list', ArticleList);
