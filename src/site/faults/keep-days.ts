/** Compares how long the form service keeps messages with what the pages promise. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const SERVICE_SETTINGS = 'form-service/.env';

/**
 * @param sources the text of each content file, by its path
 * @param setting FORM_KEEP_DAYS; '' if the service keeps everything
 * @returns one line for each promise that differs, and one if there is a setting but no promise
 */
export function keepDaysDiffering(
  sources: Readonly<Record<string, string>>,
  setting: string,
): string[] {
  const promises = Object.entries(sources).flatMap(([file, source]) => {
    const [, days] = /^ +keepDays: +(\d+)/m.exec(source) ?? [];
    return days ? [{ file, days }] : [];
  });
  if (setting && promises.length === 0) {
    return [
      `FORM_KEEP_DAYS is ${setting}, but no page says so. Set keepDays: ${setting} in the privacy policy, and write {days} into its text.`,
    ];
  }
  const kept = setting ? `FORM_KEEP_DAYS is ${setting}` : 'without FORM_KEEP_DAYS all is kept';
  return promises
    .filter(({ days }) => days !== setting)
    .map(({ file, days }) => `${file}: keepDays is ${days}, but ${kept}. Make them equal.`);
}

/** The promises that differ from this machine's settings; none if the form service's settings are not here. */
export function findKeepDaysDiffering(sources: Readonly<Record<string, string>>): string[] {
  const settings = existsSync(SERVICE_SETTINGS)
    ? { FORM_KEEP_DAYS: '', ...parseEnv(readFileSync(SERVICE_SETTINGS, 'utf8')) }
    : process.env;
  const { FORM_KEEP_DAYS: setting } = settings;
  if (setting === undefined) return [];
  return keepDaysDiffering(sources, setting.trim());
}
