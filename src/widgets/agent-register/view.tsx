import { useId, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { usePagedCall } from '../../parts/lists/use-paged-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { referralLinks } from '../../schemas/endpoints/referral-links.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TabList, TabPanel } from '../../ui/navigation/tabs.tsx'
import { DirectForm } from './direct-form.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const id = useId()
  const t = useText()
  const [tab, setTab] = useState('direct')
  const list = usePagedCall(referralLinks, {}, settings.perPage ?? 10, { onFocus: true })
  /** Code of the latest link, which shows its QR code. */
  const [madeCode, setMadeCode] = useState('')
  const reply = list.value?.value
  return (
    <Content stacked>
      <TabList
        id={id}
        label={t('agent.register-account')}
        tabs={['direct', 'links'].map(key => ({ key, label: t(`agent-register.${key}`) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id={id} tab={tab}>
        {reply ? (
          <div className={css.panel}>
            {tab === 'direct' ? (
              <DirectForm
                form={settings.directForm ?? 'team-register'}
                types={reply.types}
                asksBirthday={reply.asksBirthday}
              />
            ) : (
              <>
                <LinkForm
                  form={settings.linkForm ?? 'referral-link'}
                  types={reply.types}
                  ownRate={reply.ownRate}
                  onMade={code => {
                    setMadeCode(code)
                    list.setPage(1)
                    void list.reload()
                  }}
                />
                <LinkList list={list} madeCode={madeCode} />
              </>
            )}
          </div>
        ) : (
          <NotLoaded state={list} skeleton={<Skeleton shape="card" className={css.waiting} />} />
        )}
      </TabPanel>
    </Content>
  )
}
