interface Props {
  /** Tells the choices of several operations on one page apart. */
  name: string;
  /** One status a line. */
  labels: string;
}

/** The choice of an example response by its status. The style sheet shows the panel of the checked one: no script is needed. */
export default function Statuses({ name, labels }: Props) {
  return (
    <fieldset className="choice statuses">
      <legend>Status</legend>
      {labels.split('\n').map((label, index) => (
        <label key={label}>
          <input type="radio" name={name} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
