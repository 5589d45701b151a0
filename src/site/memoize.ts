/**
 * Works something out once for each object, for as long as there is the object: what takes reading every page of a site, or
 * follows from the value of a file, of which only one is another with each key that is typed.
 *
 * @param workOut given what the first call was given; the other arguments have to follow from the first
 */
export function memoize<Key extends object, Others extends unknown[], Result>(
  workOut: (key: Key, ...others: Others) => Result,
): (key: Key, ...others: Others) => Result {
  const results = new WeakMap<Key, { result: Result }>();
  return (key, ...others) => {
    const known = results.get(key) ?? { result: workOut(key, ...others) };
    results.set(key, known);
    return known.result;
  };
}
