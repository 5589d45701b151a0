/** The paths of a day's load and capacity, in viewBox units. */

/** Width and height of the drawing. */
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
export const loadPath = (hours: readonly number[]): string => {
  const step = SIZE.width / hours.length;
  const bars = hours.map((load) => `m${step} 0V${height(load)}V${FLOOR}`);
  return `M${-step / 2} ${FLOOR}${bars.join('')}`;
};

/** The outline of steps over the same hours, as the `d` of an SVG path. */
export const capacityPath = (hours: readonly number[]): string =>
  `M0 ${hours.map((capacity) => `${height(capacity)}h${SIZE.width / hours.length}`).join('V')}`;

const height = (share: number) => Math.round(FLOOR - share * TALLEST);
