import { useText } from '../../runtime/texts/texts.ts'
import { Badge } from '../../ui/data/badge.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

function Tones() {
  const text = useText()
  return (
    <Row>
      <Badge tone="hot">{text('common.hot')}</Badge>
      <Badge tone="new">{text('common.new')}</Badge>
      <Badge>{text('lobby.all')}</Badge>
      <Badge tone="warning">{text('common.in_popup_prompt')}</Badge>
      <Badge tone="count">12</Badge>
    </Row>
  )
}

function LongText() {
  const text = useText()
  return <Badge tone="warning">{text('form.errors', { count: 3 })}</Badge>
}

export const control: Control = {
  about: 'One word or number about the thing it stands on.',
  states: { tones: Tones, 'long text': LongText },
}
