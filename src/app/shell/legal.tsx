/** Notices that the law asks of every page, whatever a brand configures: age sign, licensee, and the way to limits and help. */
import { closedScreen } from '../../engine/model/page-model.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import css from './legal.module.css'

export function Legal() {
  const t = useText()
  const { constants, system } = useSite()
  return (
    <div className={css.legal}>
      <p className={css.age}>
        <span className={css.sign} aria-hidden="true">
          {constants.minimumAge}+
        </span>
        {t('footer.age')}
      </p>
      <p>{t('footer.licence')}</p>
      <p className={css.links}>
        {/* a closed site has no other pages */}
        {closedScreen(system) === undefined && (
          <SiteLink href="/responsible-gaming" className={css.link}>
            {t('help.responsible-title')}
          </SiteLink>
        )}
        <a href={constants.gamblingHelp} target="_blank" rel="noopener noreferrer" className={css.link}>
          {t('protection.help')}
        </a>
      </p>
    </div>
  )
}
