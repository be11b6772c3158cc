import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import css from './view.module.css'

/** Links to organisations outside the brand that help. */
export function Help() {
  const t = useText()
  const { gamblingHelp } = useSite().constants
  return (
    <div className={css.help}>
      <p>{t('protection.help-text')}</p>
      <a href={gamblingHelp} target="_blank" rel="noopener noreferrer" {...buttonProps({ variant: 'outline' })}>
        <Icon name="life-buoy" />
        <span>{t('protection.help')}</span>
      </a>
    </div>
  )
}
