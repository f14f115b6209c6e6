import type { Components } from '@docs/reference/components';

/** The choice of an example response by its status. The style sheet shows the panel of the checked one: no script is needed. */
export default function Statuses({ name, labels }: Components['Statuses']) {
  return (
    <fieldset className="choice statuses">
      <legend>Status</legend>
      {labels.map((label, index) => (
        <label key={label}>
          <input type="radio" name={name} defaultChecked={index === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
