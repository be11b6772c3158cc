import { useId } from 'react'

export interface PickProps<Value extends string | number> {
  label: string
  values: readonly Value[]
  value: Value
  onPick: (value: Value) => void
}

/** One of a few: native radio buttons side by side. */
export function Pick<Value extends string | number>({ label, values, value, onPick }: PickProps<Value>) {
  const name = useId()
  return (
    <fieldset className="pick">
      <legend>{label}</legend>
      {values.map(one => (
        <label key={one} className="choice">
          <input type="radio" name={name} checked={one === value} onChange={() => onPick(one)} />
          <span>{one}</span>
        </label>
      ))}
    </fieldset>
  )
}
