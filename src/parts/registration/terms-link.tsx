import { closeDialog, openDialog } from '../../runtime/dialogs/dialogs.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import css from './terms-link.module.css'

/** Leads from a registration to the terms, and opens them where the brand shows help in a dialog. */
export function TermsLink({ path = '/help#term' }: { path: string | undefined }) {
  const text = useText()
  const { dialogs } = useSite()
  const show = () => {
    closeDialog('register')
    if (dialogs.includes('help')) openDialog('help', { page: path.replace(/[?#].*$/, '') })
  }
  return (
    <SiteLink className={css.link} href={path} onClick={show}>
      {text('register.terms-link')}
    </SiteLink>
  )
}
