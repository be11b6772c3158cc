import { Avatar } from '../../ui/media/avatar.tsx'
import type { Control } from '../controls.ts'
import { Row } from '../row.tsx'

const NAMES = ['Lan', 'สมชาย', '云鹤', 'မောင်', 'Budi', 'ゆき']

export const control: Control = {
  about: 'A face: a picture, or the first letter of the name on a colour that the same name always gets.',
  states: {
    sizes: () => (
      <Row>
        {(['s', 'm', 'l'] as const).map(size => (
          <Avatar key={size} name="Player" size={size} />
        ))}
      </Row>
    ),
    colours: () => (
      <Row>
        {NAMES.map(name => (
          <Avatar key={name} name={name} alt={name} />
        ))}
      </Row>
    ),
    picture: () => <Avatar name="Lan" size="l" sources={['/brand/mark.svg']} alt="Lan" />,
    error: () => <Avatar name="Lan" size="l" sources={['/art/avatar/none.png']} alt="Lan" />,
  },
}
