/**
 * Remembers a function's result for each object, for as long as the object lives: a site, whose
 * pages all have to be read, or the value of a file, which is a new object after each key.
 *
 * @param compute receives the arguments of the first call; those after the object have to follow
 * from it
 */
export function memoize<Key extends object, Others extends unknown[], Result>(
  compute: (key: Key, ...others: Others) => Result,
): (key: Key, ...others: Others) => Result {
  const results = new WeakMap<Key, { result: Result }>();
  return (key, ...others) => {
    const cached = results.get(key) ?? { result: compute(key, ...others) };
    results.set(key, cached);
    return cached.result;
  };
}
