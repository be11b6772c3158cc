import { Badge } from '../../ui/data/badge.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

export const control: Control = {
  about: 'One word or number about the element that it marks.',
  states: {
    tones: text => (
      <Row>
        <Badge tone="hot">{text('common.hot')}</Badge>
        <Badge tone="new">{text('common.new')}</Badge>
        <Badge>{text('lobby.all')}</Badge>
        <Badge tone="warning">{text('common.in_popup_prompt')}</Badge>
        <Badge tone="count">12</Badge>
      </Row>
    ),
    'long text': text => <Badge tone="warning">{text('form.errors', { count: 3 })}</Badge>,
  },
}
