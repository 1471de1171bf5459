import com.eteks.sweethome3d.io.DefaultUserPreferences;
import com.eteks.sweethome3d.io.HomeFileRecorder;
import com.eteks.sweethome3d.j3d.ModelManager;
import com.eteks.sweethome3d.model.BackgroundImage;
import com.eteks.sweethome3d.model.Compass;
import com.eteks.sweethome3d.model.Home;
import com.eteks.sweethome3d.model.HomeDoorOrWindow;
import com.eteks.sweethome3d.model.HomeFurnitureGroup;
import com.eteks.sweethome3d.model.HomePieceOfFurniture;
import com.eteks.sweethome3d.model.Level;
import com.eteks.sweethome3d.model.Room;
import com.eteks.sweethome3d.model.Wall;
import java.awt.image.BufferedImage;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import javax.imageio.ImageIO;
import javax.media.j3d.BranchGroup;
import javax.vecmath.Vector3f;

/**
 * Reads homes with Sweet Home 3D's own HomeFileRecorder and prints what it found, one line of JSON for each file: centimeters
 * and radians, as the program has them. `java HomeFacts TIMES FILE ...` reads each file TIMES times and prints the
 * milliseconds of each reading.
 */
public final class HomeFacts {
  /** Reading models takes a display: `java -Dmodels=true`, such as by xvfb-run. */
  private static final boolean READS_MODELS = Boolean.getBoolean("models");

  public static void main(String[] arguments) throws Exception {
    System.setProperty("java.awt.headless", String.valueOf(!READS_MODELS));
    int times = Integer.parseInt(arguments[0]);
    for (int index = 1; index < arguments.length; index++) {
      StringJoiner milliseconds = new StringJoiner(",", "[", "]");
      Home home = null;
      for (int time = 0; time < times; time++) {
        long start = System.nanoTime();
        home = new HomeFileRecorder(0, false, new DefaultUserPreferences(), false, true).readHome(arguments[index]);
        milliseconds.add(number((System.nanoTime() - start) / 1e6));
      }
      Compass compass = home.getCompass();
      System.out.println("{\"milliseconds\":" + milliseconds + ",\"north\":" + number(compass.getNorthDirection())
          + ",\"levels\":" + levels(home) + ",\"rooms\":" + rooms(home) + ",\"walls\":" + walls(home)
          + ",\"pieces\":" + pieces(home) + "}");
    }
  }

  private static String levels(Home home) throws Exception {
    StringJoiner all = new StringJoiner(",", "[", "]");
    for (Level level : home.getLevels())
      all.add("{\"name\":" + text(level.getName()) + ",\"elevation\":" + number(level.getElevation())
          + ",\"height\":" + number(level.getHeight()) + background(level.getBackgroundImage()) + "}");
    return all.toString();
  }

  /** Where the program paints the picture: its upper left corner and lower right corner on the plan. */
  private static String background(BackgroundImage picture) throws Exception {
    if (picture == null) return "";
    try (InputStream in = picture.getImage().openStream()) {
      BufferedImage image = ImageIO.read(in);
      float left = -picture.getXOrigin();
      float top = -picture.getYOrigin();
      return ",\"background\":{\"isShown\":" + picture.isVisible() + ",\"corners\":" + corners(new float[][] {
          {left, top}, {left + image.getWidth() * picture.getScale(), top + image.getHeight() * picture.getScale()}}) + "}";
    }
  }

  private static String rooms(Home home) {
    StringJoiner all = new StringJoiner(",", "[", "]");
    for (Room room : home.getRooms())
      all.add("{\"name\":" + text(room.getName()) + ",\"level\":" + level(room.getLevel()) + ",\"area\":" + number(room.getArea())
          + ",\"x\":" + number(room.getXCenter()) + ",\"y\":" + number(room.getYCenter())
          + ",\"isAreaShown\":" + room.isAreaVisible() + ",\"corners\":" + corners(room.getPoints())
          + ",\"isSimple\":" + room.isSingular() + "}");
    return all.toString();
  }

  private static String corners(float[][] points) {
    StringJoiner all = new StringJoiner(",", "[", "]");
    for (float[] point : points) all.add("[" + number(point[0]) + "," + number(point[1]) + "]");
    return all.toString();
  }

  private static String walls(Home home) {
    StringJoiner all = new StringJoiner(",", "[", "]");
    for (Wall wall : home.getWalls()) {
      Float extent = wall.getArcExtent();
      all.add("{\"level\":" + level(wall.getLevel()) + ",\"x1\":" + number(wall.getXStart()) + ",\"y1\":" + number(wall.getYStart())
          + ",\"x2\":" + number(wall.getXEnd()) + ",\"y2\":" + number(wall.getYEnd()) + ",\"thickness\":" + number(wall.getThickness())
          + ",\"height\":" + number(wall.getHeight() == null ? home.getWallHeight() : wall.getHeight())
          + ",\"outline\":" + corners(wall.getPoints())
          + ",\"joinsAtStart\":" + (wall.getWallAtStart() != null) + ",\"joinsAtEnd\":" + (wall.getWallAtEnd() != null)
          + (extent == null ? "" : ",\"arc\":{\"x\":" + number(wall.getXArcCircleCenter()) + ",\"y\":" + number(wall.getYArcCircleCenter())
              + ",\"extent\":" + number(extent) + "}") + "}");
    }
    return all.toString();
  }

  private static String pieces(Home home) throws Exception {
    StringJoiner all = new StringJoiner(",", "[", "]");
    addPieces(home.getFurniture(), all);
    return all.toString();
  }

  private static void addPieces(List<HomePieceOfFurniture> furniture, StringJoiner all) throws Exception {
    for (HomePieceOfFurniture piece : furniture) {
      if (piece instanceof HomeFurnitureGroup) addPieces(((HomeFurnitureGroup) piece).getFurniture(), all);
      else
        all.add("{\"name\":" + text(piece.getName()) + ",\"level\":" + level(piece.getLevel())
            + ",\"isOpening\":" + (piece instanceof HomeDoorOrWindow) + ",\"x\":" + number(piece.getX()) + ",\"y\":" + number(piece.getY())
            + ",\"angle\":" + number(piece.getAngle()) + ",\"width\":" + number(piece.getWidthInPlan())
            + ",\"depth\":" + number(piece.getDepthInPlan()) + ",\"height\":" + number(piece.getHeightInPlan())
            + ",\"elevation\":" + number(piece.getElevation()) + ",\"isMovable\":" + piece.isMovable() + model(piece) + (piece instanceof HomeDoorOrWindow ? cut((HomeDoorOrWindow) piece) : "") + "}");
    }
  }

  /** The size of the model in its own units: width, height, depth. It is read whole, with its materials. */
  private static String model(HomePieceOfFurniture piece) throws Exception {
    if (piece.getModel() == null || !READS_MODELS) return "";
    BranchGroup model = ModelManager.getInstance().loadModel(piece.getModel());
    Vector3f size = ModelManager.getInstance().getSize(model);
    return ",\"model\":[" + number(size.x) + "," + number(size.y) + "," + number(size.z) + "]";
  }

  /** The part that is cut into the wall: its corners on the plan. */
  private static String cut(HomeDoorOrWindow opening) {
    StringJoiner corners = new StringJoiner(",", ",\"cut\":[", "]");
    float left = (opening.isModelMirrored() ? 1 - opening.getWallLeft() - opening.getWallWidth() : opening.getWallLeft()) - 0.5f;
    double cos = Math.cos(opening.getAngle());
    double sin = Math.sin(opening.getAngle());
    for (float share : new float[] {left, left + opening.getWallWidth()}) {
      double x = share * opening.getWidth();
      double y = (opening.getWallDistance() + opening.getWallThickness() / 2 - 0.5) * opening.getDepth();
      corners.add("[" + number(opening.getX() + x * cos - y * sin) + "," + number(opening.getY() + x * sin + y * cos) + "]");
    }
    return corners.toString();
  }

  private static String level(Level level) {
    return level == null ? "null" : text(level.getName());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.5f", value);
  }

  private static String text(String value) {
    if (value == null) return "null";
    return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + "\"";
  }
}
