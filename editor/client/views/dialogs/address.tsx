interface AddressProps {
  path: string;
  /** The one that the page has. */
  own?: string;
  error: string | undefined;
  onChange: (path: string) => void;
}

/** The box for a page's address, with what is wrong with it. */
export const Address = ({ path, own, error, onChange }: AddressProps) => (
  <div>
    <label>
      Address
      <input
        value={path}
        aria-invalid={error ? true : undefined}
        aria-describedby="address"
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </label>
    {/* Always there, so that no button moves. */}
    <p id="address" className={error ? 'help error' : 'help'}>
      {error ?? (path === own ? 'Its address now.' : path ? 'Free.' : 'It is made from the name.')}
    </p>
  </div>
);
