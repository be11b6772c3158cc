import { useText } from '../../runtime/texts/texts.ts'
import { Button, buttonLook, IconButton } from '../../ui/actions/button.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

const LOOKS = ['accent', 'primary', 'soft', 'outline', 'ghost', 'danger'] as const
const SIZES = ['s', 'm', 'l'] as const

function Looks() {
  const text = useText()
  return (
    <Row>
      {LOOKS.map(look => (
        <Button key={look} look={look}>
          {text('register.submit')}
        </Button>
      ))}
    </Row>
  )
}

function Sizes() {
  const text = useText()
  return (
    <Row>
      {SIZES.map(size => (
        <Button key={size} size={size} icon="log-in">
          {text('login.submit')}
        </Button>
      ))}
    </Row>
  )
}

function Disabled() {
  const text = useText()
  return (
    <Row>
      {LOOKS.map(look => (
        <Button key={look} look={look} disabled>
          {text('common.confirm')}
        </Button>
      ))}
    </Row>
  )
}

function Busy() {
  const text = useText()
  return (
    <Row>
      <Button busy>{text('login.submitting')}</Button>
      <Button busy look="outline" size="s">
        {text('common.retry')}
      </Button>
    </Row>
  )
}

function Block() {
  const text = useText()
  return (
    <Button block look="accent" size="l">
      {text('deposit.confirm-title')}
    </Button>
  )
}

function LongText() {
  const text = useText()
  return <Button block>{text('account.log-in-text')}</Button>
}

function Link() {
  const text = useText()
  return (
    <a {...buttonLook({ look: 'soft' })} href="/register">
      {text('login.register')}
    </a>
  )
}

function Icons() {
  const text = useText()
  return (
    <Row>
      {(['ghost', 'soft', 'round'] as const).map(look => (
        <IconButton key={look} look={look} icon="search" label={text('common.search')} />
      ))}
      <IconButton icon="heart" solid label={text('lobby.favourites')} />
      <IconButton icon="x" label={text('common.close')} disabled />
    </Row>
  )
}

export const control: Control = {
  about: 'Does something. Accent is the one thing to do on a screen; the others step down from it.',
  states: {
    looks: Looks,
    sizes: Sizes,
    disabled: Disabled,
    busy: Busy,
    'as wide as its place': Block,
    'long text': LongText,
    'link that looks so': Link,
    'icon only': Icons,
  },
}
