/** A text without the characters that reverse the order of what is shown. */
export const plain = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '');

const LANGUAGE = 'en-GB';

/** A moment in few words: the time of today, or else the day. */
export function momentOf(moment: string): string {
  const time = new Date(moment);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(
    LANGUAGE,
    isToday ? { timeStyle: 'short' } : { day: 'numeric', month: 'short', year: '2-digit' },
  );
}

/** A moment in full. */
export const fullMomentOf = (moment: string) =>
  new Date(moment).toLocaleString(LANGUAGE, { dateStyle: 'long', timeStyle: 'short' });

/** A link that calls a number, without the (0) that a country's code replaces; undefined if the text is no number. */
export function callTo(text: string): string | undefined {
  if (!/^\(?\+?[\d\s().-]+$/.test(text)) return undefined;
  const number = text.replace(/^(\(?\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');
  return number.length < 3 ? undefined : `tel:${number}`;
}

/** The most letters that are quoted: mail programs cut longer links. */
const LONGEST_QUOTE = 1_200;

/** A link that opens a mail with the question quoted under its date. */
export function replyTo(lead: {
  address: string;
  name: string;
  subject: string;
  body: string;
  receivedAt: string;
}): string {
  const day = new Date(lead.receivedAt).toLocaleDateString(LANGUAGE, {
    dateStyle: 'long',
  });
  const quoted = lead.body
    .slice(0, LONGEST_QUOTE)
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`);
  const body = ['', '', `${lead.name}, ${day}:`, ...quoted].join('\r\n');
  const query = `subject=${encodeURIComponent(`Re: ${lead.subject}`)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(lead.address).replace('%40', '@')}?${query}`;
}
