/** What people look for that the editor does not do, with what to do instead. */
const ELSEWHERE: readonly [words: RegExp, instead: string][] = [
  [
    /\b(schedul|publish (later|at)|embargo|timer)/i,
    'Nothing is published at a set time: what you have drafted waits in Publish, unticked, until somebody publishes it.',
  ],
  [
    /\b(comment|annotat|feedback)/i,
    'There are no comments on a draft: send its link (Share, in the editor at a link) and collect the answers where you talk.',
  ],
  [
    /\b(translat|multilingual|language)/i,
    'A site has one language, named in Company: for another, a developer puts a copy of the project at an address of its own.',
  ],
  [
    /\b(colou?r|font|typeface|theme)/i,
    'Colours and typefaces belong to the brand and are the same everywhere: ask a developer to change them.',
  ],
  [
    /\b(video|embed|iframe|html|map)\b/i,
    'Pages hold no videos, maps or HTML: use Picture with text, and let the picture lead there.',
  ],
];

/** What to do instead of what a query names and the editor does not do; empty otherwise. */
export const insteadOf = (query: string): string =>
  ELSEWHERE.find(([words]) => words.test(query))?.[1] ?? '';
