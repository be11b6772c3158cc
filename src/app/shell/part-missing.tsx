import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import css from './shell.module.css'

/** Hidden in every page; part-arrival.ts shows it without React, which may be what did not arrive. */
export function PartMissing() {
  const text = useText()
  return (
    <div className={css.missing} role="alert" data-part-missing hidden>
      <p>{text('shell.part-missing')}</p>
      <button type="button" {...buttonProps({ variant: 'primary' })}>
        {text('shell.reload')}
      </button>
    </div>
  )
}
