import { useId, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { domainRoute } from '../../schemas/endpoints/domain-route.ts'
import { referral } from '../../schemas/endpoints/referral.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import { Friends } from './friends.tsx'
import { InvitationCard } from './invitation.tsx'
import { referralAddress } from './referral-address.ts'
import { Rewards } from './rewards.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { path = '/register', ...record } = settings
  const id = useId()
  const t = useText()
  const own = useCall(referral, {}, { onFocus: true })
  const routes = useCall(domainRoute, {})
  const [tab, setTab] = useState('friends')
  const overview = own.value?.value
  const domains = routes.value?.value.domainList
  return (
    <>
      <Content stacked>
        {overview && domains ? (
          <InvitationCard overview={overview} address={referralAddress(domains[0], path, overview.code)} />
        ) : (
          <NotLoaded state={overview ? routes : own} skeleton={<Skeleton shape="card" className={css.waiting} />} />
        )}
        <TabList
          id={id}
          label={t('member.invite-friends')}
          tabs={['friends', 'rewards'].map(key => ({ key, label: t(`referral.${key}`) }))}
          value={tab}
          onChange={setTab}
        />
      </Content>
      <TabPanel id={id} tab={tab}>
        {tab === 'friends' ? <Friends settings={record} /> : <Rewards settings={record} />}
      </TabPanel>
    </>
  )
}
