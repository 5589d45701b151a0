import type { Visit } from '../captcha/captcha.ts';
import { asText, FIELD_NAMES, fieldFor, fieldOf, type LeadFields } from '../fields.ts';

/** What a submission tells besides its answers. */
export interface Circumstances extends Partial<Visit> {
  userAgent: string;
  /** What stands in the input that people do not see. */
  trapped: string;
  /** Whether the page has kept silent about its visitor, although it runs the service's own captcha. */
  silent: boolean;
  /** Whether the same link, address or network has come several times today, or nearly the same text this week. */
  often: boolean;
  /** Whether its address or the host of a link is that of junk. */
  junked: boolean;
  /** The hosts of the site itself. */
  ownHosts: readonly string[];
}

/** Nobody can open the page and send the form sooner, not even with a prepared text. */
const SHORTEST_VISIT_MS = 2_000;
const MANY_LINKS = 3;
/** Also without a scheme, if it ends as what is advertised mostly does; neither half of an address: `rosa.shop@` is one. */
const LINK =
  /(?:\bhttps?:\/\/|\bwww\.)[^\s<>"')\]]*|(?<![@\w.-])(?:[\w-]+\.)+(?:com|net|org|info|biz|io|co|xyz|top|online|site|shop|club|store|click|link|ru|cn)\b(?![\w.+-]{0,64}@)(?:\/[^\s<>"')\]]*)?/gi;
/** Where everybody can have an address: a link says nothing of who has it. */
const FREE_MAIL =
  /@(?:gmail|googlemail|outlook|hotmail|live|yahoo|ymail|aol|icloud|gmx|web|proton|protonmail|mail|inbox|yandex|bk|list|163|126|qq)\.[a-z.]+$/i;
const MARKUP = /<a\s|\[(?:url|link)\b|\]\(http/i;
const LETTER = /\p{L}/gu;

/** What is sold by the thousand. */
const ADVERTISED =
  /\b(?:back-?links?|guest[ -]posts?|(?:domain|page) authority|do-?follow|link[ -]?building|first page of google|page one of google|(?:google|search|organic|seo) rank(?:ings?|s)?|seo (?:audit|agency|company|expert|package|service)s?|web (?:design|development) (?:agency|company|service)s?|explainer videos?|crypto(?:currency)?|bitcoin|forex|casinos?|betting|viagra|cialis|payday|business loans?|working capital|unsecured (?:loan|funding)|(?:email|contact) (?:list|database)s?|instagram followers|website traffic|seo-?optimierung|suchmaschinenoptimierung|référencement|posicionamiento web)\b|продвижени|раскрутк|казино|кредит|ставк|外链|博彩/iu;

/**
 * Nothing that anybody means: letters without a vowel, capitals all over, a Cyrillic letter within a Latin word, which
 * hides it from lists of words; as the whole text one long word.
 */
const NOISE =
  /\b(?![ivxlcdm]+\b)[b-df-hj-np-tv-xz]{6,}\b|(?:\p{Ll}\p{Lu}\p{L}*){3}|\p{Script=Latin}\p{Script=Cyrillic}+\p{Script=Latin}/u;
const ONE_WORD = /^(?=\P{Script=Han}*$)[\p{Script=Latin}\p{N}]{16,}$/u;

/** What the site is written in, and its visitors write. */
const LATIN = /\p{Script=Latin}/u;

/** What programs have filled into the field for the company since 2018 (github.com/google/recaptcha/issues/220). */
const GOOGLE = /^google$/i;
const GOOGLES_MAIL = /@(?:[\w-]+\.)*google\.com$/i;

const bodyOf = (fields: LeadFields) => [fields[fieldFor('body')]].flat().join(' ');
const answersOf = (fields: LeadFields) => Object.values(fields).flat();
/** All but the long texts. */
const linesOf = (fields: LeadFields) =>
  FIELD_NAMES.filter((name) => fieldOf(name).kind !== 'textarea').flatMap((name) => fields[name]);

/** The host of each link, without those of the sender's own domain and of the site itself. */
export function linksIn(fields: LeadFields, ownHosts: readonly string[] = []): string[] {
  const own = asText(fields[fieldFor('address')]).split('@').at(-1)?.toLowerCase() ?? '';
  return answersOf(fields)
    .flatMap((text) => text.match(LINK) ?? [])
    .map((link) => URL.parse(link.replace(/^(?!https?:)/i, 'http://'))?.hostname ?? '')
    .map((host) => host.replace(/^www\./, ''))
    .filter((host) => host !== '' && ![own, ...ownHosts].some((it) => isWithin(host, it)));
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

const SIGNALS = {
  trap: {
    words: 'It fills in a field that people do not see.',
    shows: (_: LeadFields, { trapped }: Circumstances) => trapped !== '',
  },
  hurry: {
    words: 'It was sent within two seconds after the page was opened.',
    shows: (_: LeadFields, { elapsedMs = SHORTEST_VISIT_MS }: Circumstances) =>
      elapsedMs < SHORTEST_VISIT_MS,
  },
  silent: {
    words: 'It does not say how long the page was open, as the site’s own page does.',
    shows: (_: LeadFields, { silent }: Circumstances) => silent,
  },
  automated: {
    words: 'Its browser says that a program controls it.',
    shows: (_: LeadFields, { userAgent, automated = false }: Circumstances) =>
      automated || /headless/i.test(userAgent),
  },
  often: {
    words:
      'The same link, address or network has sent several messages today, or somebody else nearly the same text this week.',
    shows: (_: LeadFields, { often }: Circumstances) => often,
  },
  junked: {
    words: 'Its address or a link was in junk before.',
    shows: (_: LeadFields, { junked }: Circumstances) => junked,
  },
  links: {
    words: 'It has three links or more, or links where nobody writes one.',
    shows: (fields: LeadFields, { ownHosts }: Circumstances) =>
      linksIn(fields, ownHosts).length >= MANY_LINKS ||
      answersOf(fields).some((text) => MARKUP.test(text)) ||
      linesOf(fields).some((text) => text.match(LINK)),
  },
  elsewhere: {
    words: 'It has a link, and comes from an address that anybody can have.',
    shows: (fields: LeadFields, { ownHosts }: Circumstances) =>
      FREE_MAIL.test(asText(fields[fieldFor('address')])) && linksIn(fields, ownHosts).length > 0,
  },
  google: {
    words: 'It says that it is from Google, and its address is not.',
    shows: (fields: LeadFields) =>
      linesOf(fields).some((text) => GOOGLE.test(text)) &&
      !GOOGLES_MAIL.test(asText(fields[fieldFor('address')])),
  },
  script: {
    words: 'It is written in letters that are not Latin.',
    shows: (fields: LeadFields) => {
      const letters = bodyOf(fields).replaceAll(LINK, '').match(LETTER) ?? [];
      return letters.filter((letter) => !LATIN.test(letter)).length > letters.length / 2;
    },
  },
  advert: {
    words: 'It speaks of what is advertised in masses.',
    shows: (fields: LeadFields) => ADVERTISED.test(answersOf(fields).join('\n')),
  },
  noise: {
    words: 'It has letters without sense.',
    shows: (fields: LeadFields) =>
      answersOf(fields).some((text) => NOISE.test(text.replaceAll(LINK, ''))) ||
      ONE_WORD.test(bodyOf(fields)),
  },
};

/** A sign that a program rather than a person has sent a form. Honest people show one of them now and then. */
export type Signal = keyof typeof SIGNALS;

/** The signs that a submission shows. */
export const signalsOf = (fields: LeadFields, circumstances: Circumstances): Signal[] =>
  (Object.keys(SIGNALS) as Signal[]).filter((name) => SIGNALS[name].shows(fields, circumstances));

/** Whether a lead with these signs is held: one sign happens to people, but nobody sees the trap. */
export const isHeldFor = (signals: readonly Signal[]): boolean =>
  signals.length > 1 || signals.includes('trap');

/** The signs of a stored lead as sentences; those of a former version are left out. */
export const reasonsFor = (signals: string): string[] =>
  signals.split(', ').flatMap((name) => SIGNALS[name as Signal]?.words ?? []);
