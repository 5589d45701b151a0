/**
 * The theme that was chosen last, as on the site; a page of the editor imports this before it shows
 * anything.
 */
export const showTheme = () => {
  document.documentElement.dataset.theme = localStorage.getItem('theme') ?? 'light';
};
showTheme();
