import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

export const control: Control = {
  about: 'Something is under way; a text beside it says what.',
  states: {
    busy: () => (
      <Row>
        <Spinner />
        <Spinner large />
      </Row>
    ),
  },
}
