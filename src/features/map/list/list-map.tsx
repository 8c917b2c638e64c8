import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import {
  type FromMapFrame,
  MAP_FRAME_PATH,
  MAP_MESSAGE_DELAY_MS,
  type MapMessageContent,
  type MapProperty,
  readFromMapFrame,
  writeMapProperty,
  writePointInMapFrame,
  writeToMapFrame,
} from '#api/map-message.ts';
import { loadPlaceData, type PlaceData, readProperty, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { nearArea } from '#domain/list/near-filter.ts';
import { findOwn } from '#domain/own-value.ts';
import { areaOfBounds, centreOf, type MapBounds } from '#domain/place/map-bounds.ts';
import { DEFAULT_NEAR_LIMIT } from '#domain/place/near.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import type { MapConfig } from '#domain/site/site.ts';
import { island } from '#i18n/island.tsx';
import type { Translate } from '#i18n/translator.ts';
import { $list, changeList, type List } from '#stores/list.ts';
import { $pointedProperty, chooseProperty, pointAtProperty } from '#stores/map.ts';
import { loadStyle } from '#ui/load-style.ts';
import { describeProperty } from '#words/property-text.ts';

import styleUrl from './list-map.css?url';

type Props = {
  language: Language;
  title: string;
  /** Data for the frame; nothing is posted until they exist. */
  content: MapMessageContent | undefined;
  onAnswer: (answer: FromMapFrame) => void;
};

/** The map's frame: receives its data 50 ms after it has loaded and at every change; its answers are validated. */
function FrameView({ language, title, content, onAnswer }: Props) {
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

  const pointedId = useStore($pointedProperty);
  useEffect(() => {
    if (!isListening) return;
    frame.current?.contentWindow?.postMessage(writePointInMapFrame(pointedId ?? null), location.origin);
  }, [isListening, pointedId]);

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

export type ListMapSettings = {
  language: Language;
  /** Address of the goal's list, which each property's starts with. */
  rootPath: string;
  placeDataUrl: string;
  config: MapConfig;
};

type Look = Omit<MapMessageContent, 'propertyList' | 'messageInfo'>;
type Context = Pick<ListMapSettings, 'rootPath' | 'language'> & { places: PlaceData; t: Translate };

/** Rows of a list for the map's frame; omits properties without a location. */
export function listMapProperties(data: SearchData, rows: readonly number[], context: Context): MapProperty[] {
  const { places, rootPath, language, t } = context;
  return rows.flatMap((row) => {
    const property = readProperty(data, row);
    const place = findOwn(places, property.id);
    if (!place) return [];
    const href = propertyPathBelow(rootPath, property);
    return [writeMapProperty(property, place, href, describeProperty(property, language, t))];
  });
}

/** The drawn area, or the circle of a distance. */
const shownArea = ({ data, query, places, stops }: List) => query.area ?? nearArea(query.near, data, { places, stops });

/** The frame receives all properties of a list, not only those of the current page. */
function contentOf(list: List, places: PlaceData, { rootPath, language }: ListMapSettings, look: Look, t: Translate) {
  const { data, result } = list;
  return {
    ...look,
    propertyList: listMapProperties(data, result.rows, { places, rootPath, language, t }),
    messageInfo: {
      language,
      textLanguage: data.textLanguage,
      total: result.rows.length,
      area: shownArea(list)?.map(([latitude, longitude]) => [latitude, longitude] as const) ?? null,
    },
  } satisfies MapMessageContent;
}

function usePlaces(url: string): PlaceData | undefined {
  const [places, setPlaces] = useState<PlaceData>();
  useEffect(() => {
    // Without locations the map stays empty and states how many are missing.
    void loadPlaceData(url).then((loaded) => setPlaces(loaded.ok ? loaded.data : {}));
  }, [url]);
  return places;
}

function ListMapInner(settings: ListMapSettings) {
  const { t: text } = useTranslation(['map', 'card']);
  const t: Translate = useCallback((key, values = {}) => text(key, values), [text]);
  const list = useStore($list);
  const places = usePlaces(settings.placeDataUrl);
  const [state, setState] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [isFollowing, setFollowing] = useState(false);
  const [hasMoved, setMoved] = useState(false);
  const bounds = useRef<MapBounds>(undefined);

  const searchHere = useCallback((cause: 'step' | 'typing') => {
    setMoved(false);
    const area = bounds.current && areaOfBounds(bounds.current);
    if (area) void changeList({ area }, cause);
  }, []);

  const searchAround = () => {
    if (!bounds.current) return;
    setMoved(false);
    void changeList({
      near: { target: { kind: 'point', point: centreOf(bounds.current) }, limit: DEFAULT_NEAR_LIMIT },
    });
  };

  const onAnswer = useCallback(
    (answer: FromMapFrame) => {
      if (answer.kind === 'ready' || answer.kind === 'failed') setState(answer.kind);
      if (answer.kind === 'chosen') chooseProperty(answer.id ?? undefined);
      if (answer.kind === 'pointed') pointAtProperty(answer.id ?? undefined);
      // Replaces or clears the circle of a distance as well.
      if (answer.kind === 'area') void changeList({ area: answer.area ?? undefined, near: undefined });
      if (answer.kind !== 'moved') return;
      bounds.current = answer.bounds;
      if (!answer.isByVisitor) return;
      if (isFollowing) searchHere('typing');
      else setMoved(true);
    },
    [isFollowing, searchHere],
  );

  const { config } = settings;
  const shown = list?.query.view === 'map' ? list : undefined;
  const fresh = useMemo(() => {
    if (!shown || !places) return undefined;
    const look = {
      mapType: 'results' as const,
      customMarker: config.marker ?? null,
      marqueeIgnoreList: config.marqueeIgnoreList,
    };
    return contentOf(shown, places, settings, look, t);
  }, [shown, places, settings, config, t]);
  // A hidden frame has no size to fit properties into: it keeps its data.
  const kept = useRef(fresh);
  if (fresh) kept.current = fresh;

  return (
    <div className="map-view" hidden={!shown}>
      <div className="map-view__stage" data-state={state}>
        {state === 'waiting' && <p>{t('map:frame.wait')}</p>}
        <FrameView language={settings.language} title={t('map:frame')} content={kept.current} onAnswer={onAnswer} />
        {hasMoved && !isFollowing && (
          <button className="button map-view__here" type="button" onClick={() => searchHere('step')}>
            {t('map:search.here')}
          </button>
        )}
      </div>
      <div className="map-view__foot">
        {state !== 'failed' && (
          <label className="check">
            <input
              type="checkbox"
              checked={isFollowing}
              onChange={({ target }) => {
                setFollowing(target.checked);
                if (target.checked) searchHere('step');
              }}
            />
            <span>{t('map:search.follow')}</span>
          </label>
        )}
        {state === 'ready' && (
          <button className="button" data-look="quiet" type="button" onClick={searchAround}>
            {t('map:near.middle')}
          </button>
        )}
        <p>{t('map:municipalities')}</p>
      </div>
    </div>
  );
}

const ListMap = island(['map', 'card'], ListMapInner);

/** Renders the map of a list in its element, with or without its styles. */
export async function drawListMap(list: HTMLElement) {
  const place = list.querySelector<HTMLElement>('#list-map');
  if (!place) return;
  await loadStyle(styleUrl).catch(() => undefined);
  const settings = JSON.parse(place.dataset.settings ?? '') as ListMapSettings;
  createRoot(place).render(<ListMap {...settings} />);
}
