import { Button, buttonProps, IconButton } from '../../ui/actions/button.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

const LOOKS = ['accent', 'primary', 'soft', 'outline', 'ghost', 'danger'] as const
const SIZES = ['s', 'm', 'l'] as const

export const control: Control = {
  about: 'Does something. Accent is the one thing to do on a screen; the others step down from it.',
  states: {
    looks: text => (
      <Row>
        {LOOKS.map(look => (
          <Button key={look} variant={look}>
            {text('register.submit')}
          </Button>
        ))}
      </Row>
    ),
    sizes: text => (
      <Row>
        {SIZES.map(size => (
          <Button key={size} size={size} icon="log-in">
            {text('login.submit')}
          </Button>
        ))}
      </Row>
    ),
    disabled: text => (
      <Row>
        {LOOKS.map(look => (
          <Button key={look} variant={look} disabled>
            {text('common.confirm')}
          </Button>
        ))}
      </Row>
    ),
    busy: text => (
      <Row>
        <Button busy>{text('login.submitting')}</Button>
        <Button busy variant="outline" size="s">
          {text('common.retry')}
        </Button>
      </Row>
    ),
    'as wide as its place': text => (
      <Button block variant="accent" size="l">
        {text('deposit.confirm-title')}
      </Button>
    ),
    'long text': text => <Button block>{text('account.log-in-text')}</Button>,
    'link that looks so': text => (
      <a {...buttonProps({ variant: 'soft' })} href="/register">
        {text('login.register')}
      </a>
    ),
    'icon only': text => (
      <Row>
        {(['ghost', 'soft', 'round'] as const).map(look => (
          <IconButton key={look} variant={look} icon="search" label={text('common.search')} />
        ))}
        <IconButton icon="heart" solid label={text('lobby.favourites')} />
        <IconButton icon="x" label={text('common.close')} disabled />
      </Row>
    ),
  },
}
