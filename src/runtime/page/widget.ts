/** Properties and optional exports of every widget. */
import type { ReactNode } from 'react'
import type { PageData, ScreenPart, ShellPart } from '../../engine/model/page-model.ts'
import type { NodeModel } from '../../engine/model/site-model.ts'
import type { AnyEndpoint, QueryOf } from '../../schemas/endpoints/endpoint.ts'

export interface WidgetProps<Settings = Record<string, unknown>> {
  settings: Settings
  node: NodeModel
  /** The rendered child nodes. */
  children?: ReactNode
}

/** A call that the server answers before it renders the widget. */
export interface CallRequest<E extends AnyEndpoint = AnyEndpoint> {
  endpoint: E
  query: QueryOf<E>
}

/** Parts of a page that a widget's `calls` may depend on. */
export type CallContext = { shell: ShellPart; screen: ScreenPart } & Pick<
  PageData,
  'path' | 'params' | 'query' | 'language'
>
export type WidgetCalls<Settings> = (settings: Settings, page: CallContext) => CallRequest[]
