import { Component, type ReactNode } from 'react';
import { giveBack, keepBuilt, readAnswers, watchEvents } from '#ui/give-back.ts';

if (!import.meta.env.SSR) keepBuilt();

type Props = { children: ReactNode };

/**
 * Stands around every island: what throws while it wakes or later gives back the HTML that the server had sent, with what
 * was typed, and is reported to the window, where it is counted.
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

  /** Astro takes astro-island's `ssr` away before React has committed: this marks when the island is really alive. */
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
      // Its fields are still on the page while React renders.
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
