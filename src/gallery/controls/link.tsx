import { useText } from '../../runtime/texts/texts.ts'
import { linkLook, OutsideLink } from '../../ui/actions/link.tsx'
import type { Control } from '../controls.ts'

function Inside() {
  const text = useText()
  return (
    <p>
      {text('register.text')}{' '}
      <a className={linkLook} href="/help#term">
        {text('register.terms-link')}
      </a>
    </p>
  )
}

function Outside() {
  const text = useText()
  return (
    <OutsideLink href="https://example.com/" newWindowLabel="(↗)">
      {text('common.more')}
    </OutsideLink>
  )
}

export const control: Control = {
  about: 'Words that lead somewhere: within the site, or out of it in a window of its own.',
  states: { 'within the site': Inside, 'out of the site': Outside },
}
