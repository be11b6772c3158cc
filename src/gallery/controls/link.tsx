import { linkClass, OutsideLink } from '../../ui/actions/link.tsx'
import type { Control } from '../controls.ts'

export const control: Control = {
  about: 'Words that lead somewhere: within the site, or out of it in a window of its own.',
  states: {
    'within the site': text => (
      <p>
        {text('register.text')}{' '}
        <a className={linkClass} href="/help#term">
          {text('register.terms-link')}
        </a>
      </p>
    ),
    'out of the site': text => (
      <OutsideLink href="https://example.com/" newWindowLabel="(↗)">
        {text('common.more')}
      </OutsideLink>
    ),
  },
}
