import { OutsideLink } from '../../ui/actions/link.tsx'
import { texts } from '../texts/texts.ts'
import { HELP_TITLES, type HelpSectionId } from './help-sections.ts'

/** A link to a section of the help, in a window of its own: nothing that is open here is left. */
export const HelpLink = ({ to }: { to: HelpSectionId }) => (
  <OutsideLink href={`/help#${to}`} newWindowLabel={texts.brands.newWindow}>
    {texts.help.link(HELP_TITLES[to])}
  </OutsideLink>
)
