import { useText } from '../../runtime/texts/texts.ts'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import type { Control } from '../controls.ts'

function Example({ iconOnly }: { iconOnly?: boolean }) {
  const text = useText()
  return (
    <CopyButton
      value="https://example.com/r/lan88"
      label={text('common.copy')}
      copiedLabel={text('common.copied')}
      failedLabel={text('common.copy-failed')}
      iconOnly={iconOnly}
    />
  )
}

export const control: Control = {
  about: 'Copies a text to the clipboard and confirms it.',
  states: { default: () => <Example />, 'icon only': () => <Example iconOnly /> },
}
