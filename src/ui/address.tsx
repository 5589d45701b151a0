import { Fragment } from 'react';

/** The address of an endpoint, perhaps after its method; in a narrow column it breaks at a slash. */
export const Address = ({ text }: { text: string }) => (
  <code>
    {text.split(/(?=\/)/).map((part) => (
      <Fragment key={part}>
        <wbr />
        {part}
      </Fragment>
    ))}
  </code>
);
