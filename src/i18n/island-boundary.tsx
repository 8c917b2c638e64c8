import { Component, type ReactNode } from 'react';
import { giveBack, keepBuilt, readAnswers, watchEvents } from '#ui/give-back.ts';

if (!import.meta.env.SSR) keepBuilt();

type Props = { children: ReactNode };

/**
 * Wraps every island. An error during or after hydration restores the server's HTML with the visitor's input, and is
 * reported to the window, which counts errors.
 */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #island: HTMLElement | undefined;
  #answers: ReturnType<typeof readAnswers> | undefined;
  #stopWatching: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override componentWillUnmount() {
    this.#stopWatching?.();
  }

  /**
   * Marks the end of hydration. The removal of astro-island's `ssr` attribute is too early: React has not committed
   * then.
   */
  #markReady = (element: HTMLElement | null) => {
    const island = element?.closest<HTMLElement>('astro-island');
    if (!island) return;
    this.#island = island;
    island.setAttribute('data-ready', '');
    island.parentElement?.setAttribute('data-awake', '');
    this.#stopWatching = watchEvents(island, () => this.setState({ hasFailed: true }));
    return () => this.#stopWatching?.();
  };

  #giveBack = (element: HTMLElement | null) => {
    const island = element?.closest<HTMLElement>('astro-island');
    if (island) giveBack(island, this.#answers);
  };

  override render() {
    if (this.state.hasFailed) {
      // The island's fields are still in the DOM while React renders.
      if (this.#island) this.#answers ??= readAnswers(this.#island);
      return <span hidden ref={this.#giveBack} />;
    }
    return (
      <>
        {this.props.children}
        <span hidden ref={this.#markReady} />
      </>
    );
  }
}
