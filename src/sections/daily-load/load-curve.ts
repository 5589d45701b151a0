/** The paths of a day's load and capacity, in viewBox units. */

export const SIZE = { width: 480, height: 200 };

const STEP_OF_CAPACITY = 0.125;
const FLOOR = SIZE.height - 2;
const TALLEST = SIZE.height - 24;

/**
 * The capacity in each hour: the load rounded up to the next step, plus half a step in reserve.
 *
 * @param hours load of each hour, 0 to 1
 */
export const capacityFor = (hours: readonly number[]): number[] =>
  hours.map((load) => Math.ceil(load / STEP_OF_CAPACITY) * STEP_OF_CAPACITY + STEP_OF_CAPACITY / 2);

/** One vertical bar for each hour, as the `d` of an SVG path. */
export const barsPath = (hours: readonly number[]): string =>
  hours.map((load, hour) => `M${middle(hour, hours.length)} ${FLOOR}V${height(load)}`).join('');

/** The outline of steps over the same hours, as the `d` of an SVG path. */
export const stepsPath = (hours: readonly number[]): string => {
  const width = SIZE.width / hours.length;
  return hours
    .map((capacity, hour) => `${hour === 0 ? 'M0 ' : 'V'}${height(capacity)}H${width * (hour + 1)}`)
    .join('');
};

const middle = (hour: number, count: number) => ((hour + 0.5) * SIZE.width) / count;
const height = (share: number) => Math.round(FLOOR - share * TALLEST);
