import styles from './platform-diagram.module.css';
import { boxes, connector, DISC, NODE_HEIGHT, SIZE } from './platform-diagram-geometry.ts';
import type { Diagram } from './schema.ts';

/** A drawing of the platform between a customer's channels and the speech models. */
export function PlatformDiagram({ description, platform, clients, capabilities }: Diagram) {
  const { left, labels, right } = boxes(clients, capabilities);
  return (
    <svg
      className={styles['diagram']}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={description}
    >
      <g className={styles['lines']}>
        {labels.map((label, group) => (
          <g key={label.text}>
            {left
              .filter((box) => box.group === group)
              .map((box) => (
                <path key={box.text} d={connector(box.x + box.width, box.y, label.x, label.y)} />
              ))}
            <path d={connector(label.x + label.width, label.y, DISC.x - DISC.radius, DISC.y)} />
          </g>
        ))}
        {right.map((box) => (
          <path key={box.text} d={connector(DISC.x + DISC.radius, DISC.y, box.x, box.y)} />
        ))}
      </g>
      <circle className={styles['ring']} cx={DISC.x} cy={DISC.y} r={DISC.radius + 18} />
      <circle className={styles['disc']} cx={DISC.x} cy={DISC.y} r={DISC.radius} />
      <g className={styles['voice']} transform={`translate(${DISC.x} ${DISC.y - 12})`}>
        <path d="M-42 -7v14M-28 -14v28M-14 -24v48M14 -20v40M28 -12v24M42 -6v12" />
        <path className={styles['signal']} d="M0 -32v64" />
      </g>
      <text className={styles['platform']} x={DISC.x} y={DISC.y + 50}>
        {platform}
      </text>
      {[...left, ...right].map((box) => (
        <g key={box.text} className={styles['node']}>
          <rect
            x={box.x}
            y={box.y - NODE_HEIGHT / 2}
            width={box.width}
            height={NODE_HEIGHT}
            rx={NODE_HEIGHT / 2}
          />
          <text x={box.x + box.width / 2} y={box.y + 5}>
            {box.text}
          </text>
        </g>
      ))}
      {labels.map((label) => (
        <g key={label.text} className={styles['label']}>
          <rect x={label.x} y={label.y - 13} width={label.width} height={26} rx={13} />
          <text x={label.x + label.width / 2} y={label.y + 4.5}>
            {label.text}
          </text>
        </g>
      ))}
    </svg>
  );
}
