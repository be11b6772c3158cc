import { expect, it } from 'vitest'
import { markComponents } from './pure-components.mjs'

it('marks what makes a component or context, and nothing that has an effect', () => {
  const code = [
    'var DataContext = React.createContext(null);',
    'DataContext.displayName = "Data";',
    'var Link = React2.forwardRef(function() { React2.useEffect(run); });',
    'var Form = /* @__PURE__ */ React.forwardRef(render);',
    'Boundary.contextType = DataContext;',
  ].join('\n')
  expect(markComponents(code)).toBe(
    [
      'var DataContext = /* @__PURE__ */ React.createContext(null);',
      '',
      'var Link = /* @__PURE__ */ React2.forwardRef(function() { React2.useEffect(run); });',
      'var Form = /* @__PURE__ */ React.forwardRef(render);',
      'Boundary.contextType = DataContext;',
    ].join('\n'),
  )
})

it('a class that nobody uses can be left out, with the context that it reads', () => {
  const code = [
    'var Boundary = class extends React3.Component {',
    '  render() {',
    '    return this.context;',
    '  }',
    '};',
    'Boundary.contextType = DataContext;',
    'var after = run();',
  ].join('\n')
  expect(markComponents(code)).toBe(
    [
      'var Boundary = /* @__PURE__ */ (() => class extends React3.Component {static contextType = DataContext;',
      '  render() {',
      '    return this.context;',
      '  }',
      '})();',
      '',
      'var after = run();',
    ].join('\n'),
  )
})
