import { LazyElement } from '../../ui/lazy-element.ts';

/** Lets visitors change the values of a request, and copy it. */
class RequestBench extends LazyElement {
  protected override load = async () => (await import('./bench.ts')).createBench;
}

customElements.define('request-bench', RequestBench);
