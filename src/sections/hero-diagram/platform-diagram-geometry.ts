/** Positions of the parts of the platform diagram, in viewBox units. */

export const SIZE = { width: 770, height: 480 };
export const DISC = { x: 418, y: 240, radius: 88 };
export const NODE_HEIGHT = 44;

const LEFT = { x: 2, width: 122, step: 116 };
const RIGHT = { width: 216, step: 104 };
const LABEL = { x: 156, width: 148 };

interface Box {
  text: string;
  x: number;
  /** Centre of the box. */
  y: number;
  width: number;
}

/**
 * @param clients the platform's clients, in groups that share a connection
 * @param capabilities the platform's capabilities
 */
export function boxes(
  clients: readonly { connection: string; nodes: readonly string[] }[],
  capabilities: readonly string[],
) {
  const nodes = clients.flatMap(({ nodes }, group) => nodes.map((text) => ({ text, group })));
  const left = nodes.map(({ text, group }, index) => ({
    text,
    group,
    x: LEFT.x,
    y: DISC.y + centred(index, nodes.length) * LEFT.step,
    width: LEFT.width,
  }));
  const labels: Box[] = clients.map(({ connection }, group) => {
    const members = left.filter((box) => box.group === group);
    return {
      text: connection,
      x: LABEL.x,
      y: members.reduce((sum, box) => sum + box.y, 0) / members.length,
      width: LABEL.width,
    };
  });
  const right: Box[] = capabilities.map((text, index) => ({
    text,
    x: SIZE.width - RIGHT.width - 2,
    y: DISC.y + centred(index, capabilities.length) * RIGHT.step,
    width: RIGHT.width,
  }));
  return { left, labels, right };
}

/** A curve between two points that is horizontal at both ends. */
export function connector(x1: number, y1: number, x2: number, y2: number): string {
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

const centred = (index: number, count: number) => index - (count - 1) / 2;
