interface MarkPictureProps {
  mark: string;
  alt?: string;
  isDark?: boolean;
}

/** A drawing on a page. As the source of an image it cannot run code or load anything. */
export function MarkPicture({ mark, alt = '', isDark = false }: MarkPictureProps) {
  const ink = isDark ? '#f3f0e9' : '#15171a';
  const root = `<svg xmlns="http://www.w3.org/2000/svg" color="${ink}" font-family="sans-serif"`;
  const source = `data:image/svg+xml,${encodeURIComponent(mark.replace('<svg', root))}`;
  return <img className={isDark ? 'drawing on-dark' : 'drawing on-light'} src={source} alt={alt} />;
}
