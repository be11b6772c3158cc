/** One widget of a screen, in its own error boundary: when it fails, the rest of the page still renders. */
import { Component, memo, type ReactNode, Suspense } from 'react'
import { viewportProps } from '../../engine/conditions/live-conditions.ts'
import type { NodeModel } from '../../engine/model/site-model.ts'
import { useLiveState } from '../../runtime/page/use-live-state.ts'
import css from './node-view.module.css'
import { widgetView } from './widget-table.ts'

export const NodeList = memo(function NodeList({ nodes }: { nodes: readonly NodeModel[] }) {
  return nodes.map(node => <NodeView key={node.id} node={node} />)
})

const NodeView = memo(function NodeView({ node }: { node: NodeModel }) {
  // most nodes have no condition and follow nothing
  return node.when ? <ConditionalNode node={node} /> : <WidgetView node={node} />
})

function ConditionalNode({ node }: { node: NodeModel }) {
  const hiddenAt = viewportProps(node.when, useLiveState())
  if (!hiddenAt) return null
  const content = <WidgetView node={node} />
  if (Object.keys(hiddenAt).length === 0) return content
  return (
    <div className={css.viewport} {...hiddenAt}>
      {content}
    </div>
  )
}

function WidgetView({ node }: { node: NodeModel }) {
  const View = widgetView(node.widget)
  // On the server only a Suspense boundary contains an error; the browser then renders the widget again.
  // It also lets the rest hydrate when the widget's code did not arrive.
  return (
    <Suspense fallback={<template data-failed={node.widget} />}>
      <Boundary widget={node.widget}>
        {View ? (
          <View settings={node.settings} node={node}>
            {node.children.length > 0 && <NodeList nodes={node.children} />}
          </View>
        ) : (
          <Broken widget={node.widget} why="is unknown" />
        )}
      </Boundary>
    </Suspense>
  )
}

class Boundary extends Component<{ widget: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <Broken widget={this.props.widget} why="failed" /> : this.props.children
  }
}

/** Error of a widget in development; in production nothing, because the reader could do nothing about it. */
function Broken({ widget, why }: { widget: string; why: string }) {
  return import.meta.env.DEV ? (
    <p data-broken={widget}>
      Widget {widget} {why}.
    </p>
  ) : null
}
