import { useEffect, useRef, useState } from 'react';
import {
  type FromMapFrame,
  MAP_FRAME_PATH,
  MAP_MESSAGE_DELAY_MS,
  type MapMessageContent,
  readFromMapFrame,
  writeToMapFrame,
} from '#api/map-message.ts';
import type { Language } from '#domain/language.ts';

type Props = {
  language: Language;
  title: string;
  /** What the frame shows; nothing is posted until there is something. */
  content: MapMessageContent | undefined;
  onAnswer: (answer: FromMapFrame) => void;
};

/** The map's frame: told what to show 50 ms after it has loaded and at every change; its answers are checked. */
export function FrameView({ language, title, content, onAnswer }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isListening, setListening] = useState(false);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const expected = { origin: location.origin, source: frame.current?.contentWindow };
      const answer = readFromMapFrame(event, expected);
      if (answer) onAnswer(answer);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onAnswer]);

  useEffect(() => {
    if (isListening && content) frame.current?.contentWindow?.postMessage(writeToMapFrame(content), location.origin);
  }, [isListening, content]);

  return (
    <iframe
      ref={frame}
      className="map-view__frame"
      title={title}
      src={`${MAP_FRAME_PATH}?lng=${language}`}
      onLoad={() => setTimeout(() => setListening(true), MAP_MESSAGE_DELAY_MS)}
    />
  );
}
