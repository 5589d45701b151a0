/**
 * Computes a result once for each object and keeps it for as long as the object lives. For what takes reading every page
 * of a site, or follows from the value of a file, which is a new object after each key that is typed.
 *
 * @param workOut receives the first call's arguments; the others have to follow from the first
 */
export function memoize<Key extends object, Others extends unknown[], Result>(
  workOut: (key: Key, ...others: Others) => Result,
): (key: Key, ...others: Others) => Result {
  const results = new WeakMap<Key, { result: Result }>();
  return (key, ...others) => {
    const cached = results.get(key) ?? { result: workOut(key, ...others) };
    results.set(key, cached);
    return cached.result;
  };
}
