/** A bar chart as SVG: each row has one bar for the site and below it one for the plain HTML. */

export interface Row {
  label: string;
  site: number;
  floor: number;
}

const WIDTH = 760;
/** In px: left end and maximum length of the bars, height of a row and of the part above the rows. */
const LEFT = 210;
const REACH = WIDTH - LEFT - 70;
const ROW = 30;
const HEAD = 64;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * @param title what the bars measure, with the unit
 * @param format formats a value
 */
export function barChart(title: string, rows: readonly Row[], format: (value: number) => string) {
  const longest = Math.max(...rows.flatMap(({ site, floor }) => [site, floor]));
  const bar = (kind: keyof Omit<Row, 'label'>, value: number, y: number) => {
    const width = ((value / longest) * REACH).toFixed(1);
    const end = LEFT + Number(width) + 6;
    return `<rect class="${kind}" x="${LEFT}" y="${y}" width="${width}" height="9"/><text x="${end}" y="${y + 8}">${format(value)}</text>`;
  };
  const drawn = rows.map(({ label, site, floor }, index) => {
    const y = HEAD + index * ROW;
    return `<text class="label" x="${LEFT - 12}" y="${y + 15}">${escaped(label)}</text>${bar('site', site, y + 1)}${bar('floor', floor, y + 12)}`;
  });
  const height = HEAD + rows.length * ROW + 14;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
<style>
text { font: 11px system-ui, sans-serif; fill: #4d535b }
.title { font-size: 15px; font-weight: 600; fill: #15171a }
.label { text-anchor: end; fill: #15171a }
.site { fill: #c8371b }
.floor { fill: #a49f93 }
</style>
<rect width="${WIDTH}" height="${height}" fill="#f7f5f0"/>
<text class="title" x="24" y="28">${escaped(title)}</text>
<rect class="site" x="24" y="40" width="9" height="9"/><text x="38" y="48">this site</text>
<rect class="floor" x="110" y="40" width="9" height="9"/><text x="124" y="48">the same pages as plain HTML</text>
${drawn.join('\n')}
</svg>
`;
}
