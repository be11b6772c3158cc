import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import css from './shell.module.css'

/** Message that is hidden in every page; part-timeout.ts shows it without React, which may be the part that did not arrive. */
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
