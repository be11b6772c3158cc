import { Content } from '../../parts/layout/content.tsx'
import { VipLevel } from '../../parts/vip/vip-level.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import { StateMessage } from '../../ui/feedback/state-message.tsx'

export function View() {
  const t = useText()
  return (
    <Content>
      <VipLevel showsAll empty={<StateMessage kind="empty" icon="crown" title={t('vip.none')} />} />
    </Content>
  )
}
