/** What people look for that no section or field is called: where it is, or what to do instead. */
const ELSEWHERE: readonly [words: RegExp, instead: string][] = [
  [
    /\b(schedul|publish (later|at)|embargo|timer)/i,
    'Nothing is published at a set time: untick a draft in Publish, and it waits there until somebody ticks it again.',
  ],
  [
    /\b(comment|annotat|feedback)/i,
    'There are no comments on a draft: send its link (Share, in the editor at a link) and collect the answers where you talk.',
  ],
  [
    /\b(pdf|downloads?|attachments?|files?|documents?)$/i,
    'The site has no files to download: put one where your company keeps its files, and link to its address, which begins with https://.',
  ],
  [
    /\b(translat|multilingual|language)/i,
    'A site has one language, named in Company: for another, a developer puts a copy of the project at an address of its own.',
  ],
  [
    /\b(colou?r|font|typeface|theme|favicon)/i,
    'Colours, typefaces and the icon belong to the brand and are the same everywhere: ask a developer to change them.',
  ],
  [
    /\b(video|embed|iframe|html|map)\b/i,
    'Pages hold no videos, maps or HTML: use Picture with text, and let the picture lead there.',
  ],
  [
    /\b(seo|meta (description|title|tag)|search (engine|result)|google)/i,
    'What search engines show of a page is in its own fields: open the page’s menu in Pages, then Name, address, search.',
  ],
  [
    /\balt( |ernative )?(text|tag)/i,
    'The alternative text stands with its picture: click on the picture on the page.',
  ],
  [
    /\b(redirect|301|slug|url|permalink)/i,
    'Move to …, in a page’s menu in Pages, changes its address. What leads to the old one follows; when a page is removed, Pages asks where its visitors go.',
  ],
  [
    /\b(undo|revert|restore|go back|version)/i,
    'Ctrl+Z takes back the last step, Discard in Publish a draft; History brings back what was published before.',
  ],
  [
    /\b(required|mandatory|optional|drop-?down|select|(form|input) fields?|(add|new) (a )?(field|choice|option)s?)\b/i,
    'Which boxes the contact form has, what can be chosen in them, and which have to be filled in is a part of its service: ask a developer to change it. The title of each box is in the section Contact form.',
  ],
  [
    /\b(analytics|statistics|tracking|cookie (banner|consent)|gtm)\b/i,
    'The site measures nothing and sets no cookies of others, so it needs no banner. What it keeps is said in the Cookie Policy.',
  ],
  [
    /\b(open ?graph|og:|social (card|image|preview)|sharing image)/i,
    'The picture that other sites show of a link is made from the page’s title when the site is built.',
  ],
  [
    /\b(preview|share|sharing|colleague|approv|sign.?off)/i,
    'The page in the middle is the draft as visitors will see it. Share, in the editor at a link, makes a link to it for others; on your own computer, show them the screen.',
  ],
  [
    /\b((office|company|postal|street) address|headquarters|street|opening hours|office hours)\b/i,
    'Company has an email and a telephone number, and no postal address or opening hours: write them into a text, such as on Contact.',
  ],
  [
    /\b(testimonials?|(customer )?quotes?|reviews?|role)\b/i,
    'No section has a customer’s quote with name and role: Success stories tell what a sector counted, and Cards can say who said what.',
  ],
  [
    /\b(gallery|carousel|slider|slideshow)\b/i,
    'There are no galleries: each picture has a section of its own, Picture with text.',
  ],
  [
    /\bpage settings\b/i,
    'They are in the page’s menu in Pages, under Name, address, search, and beside each section under Page.',
  ],
  [
    /\b(pop-?ups?|modal|announcement bar)\b/i,
    'There are no pop-ups: say it in the opening of the page, or add a Closing banner.',
  ],
];

/** Where what a query names is, or what to do instead; empty otherwise. */
export const insteadOf = (query: string): string =>
  ELSEWHERE.find(([words]) => words.test(query))?.[1] ?? '';
