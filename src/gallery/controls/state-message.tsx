import { useText } from '../../runtime/texts/texts.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { Control } from '../controls.ts'

function Failed({ busy }: { busy?: boolean }) {
  const text = useText()
  return (
    <StateMessage
      kind="error"
      title={text('lobby.error')}
      retry={{ label: text('common.retry'), busy, run: () => {} }}
    />
  )
}

export const control: Control = {
  about: 'In place of a list that has nothing to show, or could not be fetched.',
  states: {
    empty: text => <StateMessage kind="empty" title={text('common.empty')} text={text('lobby.empty')} />,
    error: () => <Failed />,
    busy: () => <Failed busy />,
    'long text': text => (
      <StateMessage kind="empty" icon="gift" title={text('lobby.empty-favourites')} text={text('deposit.text')} />
    ),
  },
}
