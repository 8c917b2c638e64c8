import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { type FromMapFrame, type MapMessageContent, type MapProperty, readFromMapFrame } from '#api/map-message.ts';
import { MAP_MESSAGE_DELAY_MS } from '#api/map-words.ts';
import { writeMapProperty, writePointInMapFrame, writeToMapFrame } from '#api/map-writer.ts';
import { loadPlaceData, type PlaceData, readProperty, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { nearArea } from '#domain/list/near-filter.ts';
import { findOwn } from '#domain/own-value.ts';
import { areaOfBounds, centreOf, type MapBounds } from '#domain/place/map-bounds.ts';
import { DEFAULT_NEAR_LIMIT } from '#domain/place/near.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import type { MapConfig } from '#domain/site/site.ts';
import { island } from '#i18n/island.tsx';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Translate } from '#i18n/translator.ts';
import { $list, changeList, type List } from '#stores/list.ts';
import { $pointedProperty, chooseProperty, pointAtProperty } from '#stores/map.ts';
import { loadStyle } from '#ui/load-style.ts';
import { describeProperty } from '#words/property-text.ts';
import styleUrl from './list-map.css?url';
import type { MapStage } from './map-stage.ts';

/**
 * Posts the content to the frame 50 ms after the frame has loaded, and at every change. Passes the frame's valid
 * answers to `onAnswer`.
 */
function useFrame(
  { frame, whenLoaded }: MapStage,
  /** Undefined until there is content to post. */
  content: MapMessageContent | undefined,
  onAnswer: (answer: FromMapFrame) => void,
) {
  const [isListening, setListening] = useState(false);
  useEffect(() => {
    void whenLoaded.then(() => setTimeout(() => setListening(true), MAP_MESSAGE_DELAY_MS));
  }, [whenLoaded]);

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const answer = readFromMapFrame(event, { origin: location.origin, source: frame.contentWindow });
      if (answer) onAnswer(answer);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, onAnswer]);

  useEffect(() => {
    if (isListening && content) frame.contentWindow?.postMessage(writeToMapFrame(content), location.origin);
  }, [frame, isListening, content]);

  const pointedId = useStore($pointedProperty);
  useEffect(() => {
    if (!isListening) return;
    frame.contentWindow?.postMessage(writePointInMapFrame(pointedId ?? null), location.origin);
  }, [frame, isListening, pointedId]);
}

export type ListMapSettings = {
  language: Language;
  /** URL of the list for sale or to let; each property's URL starts with it. */
  rootPath: string;
  placeDataUrl: string;
  config: MapConfig;
};

type Look = Omit<MapMessageContent, 'propertyList' | 'messageInfo'>;
type Context = Pick<ListMapSettings, 'rootPath' | 'language'> & { places: PlaceData; t: Translate };

/** Properties of these rows for the map frame; omits those without a location. */
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

/** Area shown on the map: the drawn one, or the circle of the distance filter. */
const shownArea = ({ data, query, places, stops }: List) => query.area ?? nearArea(query.near, data, { places, stops });

/** Content for the frame: all properties of the result, not only the current page. */
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

type Props = { language: Language; settings: ListMapSettings; stage: MapStage; places: PlaceData };

/** Controls around the map frame, rendered into the elements of map-stage.ts. */
function ListMapInner({ settings, stage, places }: Props) {
  const { t: text } = useTranslation(['map', 'card']);
  const t: Translate = useCallback((key, values = {}) => text(key, values), [text]);
  const list = useStore($list);
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
      // An area replaces or clears the distance filter as well.
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
    if (!shown) return undefined;
    const look = {
      mapType: 'results' as const,
      customMarker: config.marker ?? null,
      marqueeIgnoreList: config.marqueeIgnoreList,
    };
    return contentOf(shown, places, settings, look, t);
  }, [shown, places, settings, config, t]);
  // Keeps the last content while the map is hidden: a hidden frame has no size into which to fit properties.
  const kept = useRef(fresh);
  if (fresh) kept.current = fresh;

  useFrame(stage, kept.current, onAnswer);
  useLayoutEffect(() => {
    stage.frame.title = t('map:frame');
    stage.view.hidden = list !== undefined && !shown;
    stage.box.dataset.state = state;
  }, [stage, list, shown, state, t]);

  return (
    <>
      {createPortal(
        <>
          {state === 'waiting' && <p>{t('map:frame.wait')}</p>}
          {hasMoved && !isFollowing && (
            <button className="button map-view__here" type="button" onClick={() => searchHere('step')}>
              {t('map:search.here')}
            </button>
          )}
        </>,
        stage.box,
      )}
      {createPortal(
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
        </div>,
        stage.view,
      )}
    </>
  );
}

const NAMESPACES = ['map', 'card'] as const;
const ListMap = island(NAMESPACES, ListMapInner);

/** Renders the controls of a list's map around its frame. Continues if the style sheet fails to load. */
export async function drawListMap(settings: ListMapSettings, stage: MapStage) {
  const { ready } = islandTexts();
  // Waits for the texts: without them the component would suspend, and React would render it after everything else.
  const [loaded] = await Promise.all([
    loadPlaceData(settings.placeDataUrl),
    loadStyle(styleUrl).catch(() => undefined),
    ...NAMESPACES.map(ready),
  ]);
  // Without locations the map is empty and says how many properties are missing.
  const places = loaded.ok ? loaded.data : {};
  createRoot(document.createElement('div')).render(
    <ListMap language={settings.language} settings={settings} stage={stage} places={places} />,
  );
}
